import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { useProfile } from './profile'

/** The reason why nothing can be changed while the admin sees the back-office as a colleague; otherwise undefined. */
export const useReadOnlyReason = (): string | undefined => {
  const { seenAs } = useProfile()
  return seenAs ? m.shell_read_only({ name: fullName(seenAs) }) : undefined
}
