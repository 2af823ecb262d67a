import type { PopupState } from '@storekeeper/contract/popups/popup-state'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'

const TONE: Record<PopupState, Tone> = {
  live: 'good',
  scheduled: 'waiting',
  ended: 'neutral',
  off: 'neutral',
}

const NAME: Record<PopupState, () => string> = {
  live: m.popups_live,
  scheduled: m.popups_scheduled,
  ended: m.popups_ended,
  off: m.popups_off,
}

/** Shows whether customers can see the pop-up now, and if not, the reason. */
export const PopupStateBadge = ({ state }: { state: PopupState }) => (
  <StatusBadge tone={TONE[state]}>{NAME[state]()}</StatusBadge>
)
