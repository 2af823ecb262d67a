export const POPUP_STATES = ['live', 'scheduled', 'ended', 'off'] as const
export type PopupState = (typeof POPUP_STATES)[number]

type Life = { isActive: boolean; startsAt: string | null; endsAt: string | null }

/** Displayed from its start (inclusive) to its end (exclusive). */
export const getPopupState = ({ isActive, startsAt, endsAt }: Life, now: Date): PopupState => {
  if (!isActive) return 'off'
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended'
  return startsAt !== null && new Date(startsAt) > now ? 'scheduled' : 'live'
}
