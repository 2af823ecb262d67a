import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Whether customers can read it. */
export const PublishedBadge = ({ isPublished }: { isPublished: boolean }) => (
  <StatusBadge tone={isPublished ? 'good' : 'neutral'}>
    {isPublished ? m.pages_published() : m.pages_draft()}
  </StatusBadge>
)
