import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Whether signing in asks them for a code as well. */
export const TwoStepBadge = ({ isOn }: { isOn: boolean }) => (
  <StatusBadge tone={isOn ? 'good' : 'neutral'}>{isOn ? m.admins_on() : m.admins_off()}</StatusBadge>
)
