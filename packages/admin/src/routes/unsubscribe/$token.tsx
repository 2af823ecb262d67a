import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '~/domains/campaigns/unsubscribe/UnsubscribePage'
import { LandingLayout } from '~/shell/layouts/LandingLayout'

/** The public target of the unsubscribe link in campaign e-mails. */
export const Route = createFileRoute('/unsubscribe/$token')({
  component: () => <UnsubscribePage token={Route.useParams().token} Frame={LandingLayout} />,
})
