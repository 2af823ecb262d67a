export const POPUP_STATES = ['live', 'scheduled', 'ended', 'off'] as const
export type PopupState = (typeof POPUP_STATES)[number]

type Life = { isActive: boolean; startsAt: string | null; endsAt: string | null }

/** It is shown from its start up to, and without, its end. */
export const popupStateOf = ({ isActive, startsAt, endsAt }: Life, now: Date): PopupState => {
  if (!isActive) return 'off'
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended'
  return startsAt !== null && new Date(startsAt) > now ? 'scheduled' : 'live'
}
