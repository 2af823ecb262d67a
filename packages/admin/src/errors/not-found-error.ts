import { messageByName } from '~/lib/message-by-name'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

const getText = messageByName(
  import.meta.glob('../paraglide/messages/error_missing_*.js', { eager: true }),
  'error_missing_',
)

/**
 * Separate from the first texts, which every screen loads. A later server version may send an unknown
 * resource.
 */
export const NOT_FOUND_ERROR: ErrorTexts<'NOT_FOUND'> = {
  NOT_FOUND: ({ resource }) => (getText(resource) ?? m.shell_gone)(),
}
