import { m } from '~/paraglide/messages.js'
import { StatusBadge } from '~/ui/StatusBadge'

/** Shows whether the page is published. */
export const PublishedBadge = ({ isPublished }: { isPublished: boolean }) => (
  <StatusBadge tone={isPublished ? 'good' : 'neutral'}>
    {isPublished ? m.pages_published() : m.pages_draft()}
  </StatusBadge>
)
