import { createFileRoute } from '@tanstack/react-router'
import { DemoShop } from '~/domains/demo-shop/DemoShop'
import { LandingLayout } from '~/shell/layouts/LandingLayout'

/** A small public demo storefront that uses the calls under `/store`. */
export const Route = createFileRoute('/demo-shop/$site')({
  component: () => <DemoShop siteKey={Route.useParams().site} Frame={LandingLayout} />,
})
