import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Shows whether the admin uses two-step sign-in. */
export const TwoStepBadge = ({ isOn }: { isOn: boolean }) => (
  <StatusBadge tone={isOn ? 'good' : 'neutral'}>{isOn ? m.admins_on() : m.admins_off()}</StatusBadge>
)
