import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '~/domains/campaigns/unsubscribe/UnsubscribePage'
import { LandingLayout } from '~/shell/layouts/LandingLayout'

/** Where the link in every mail to many leads; open to everybody. */
export const Route = createFileRoute('/unsubscribe/$token')({
  component: () => <UnsubscribePage token={Route.useParams().token} Frame={LandingLayout} />,
})
