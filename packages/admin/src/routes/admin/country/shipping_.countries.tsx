import { CountryListSearch } from '@storekeeper/contract/shipping/country-query'
import { createFileRoute } from '@tanstack/react-router'
import { CountryScreen } from '~/domains/shipping/countries/CountryScreen'
import { prefetchCountries } from '~/domains/shipping/shipping-queries'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/country/shipping_/countries')({
  validateSearch: toSearchReader(CountryListSearch),
  search: { middlewares: [withoutDefaults(CountryListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchCountries(context.queryClient, deps),
  component: () => <CountryScreen search={Route.useSearch()} />,
})
