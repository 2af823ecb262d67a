import { createFileRoute } from '@tanstack/react-router'
import { DemoShop } from '../../DemoShop'

/** A small public demo storefront that uses the calls under `/store`. */
export const Route = createFileRoute('/demo-shop/$site')({
  component: () => <DemoShop siteKey={Route.useParams().site} />,
})
