import { fromUrl } from '@storekeeper/contract/list'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewOrderPage } from '~/domains/orders/editor/NewOrderPage'
import { toSearchReader } from '~/search'
import { SiteSearch } from '~/site'

/** `from`: the `uriCode` of the order to copy. */
const NewOrderSearch = SiteSearch.extend({ from: fromUrl(z.string().max(64).optional()) })

export const Route = createFileRoute('/admin/orders/new-order')({
  validateSearch: toSearchReader(NewOrderSearch),
  component: () => {
    const { from } = Route.useSearch()
    return <NewOrderPage key={from} from={from} />
  },
})
