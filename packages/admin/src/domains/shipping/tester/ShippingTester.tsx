import { Button, Select } from '@mantine/core'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { CartFields, emptyLine, type Line, toItems } from '~/domains/coupons/coupons'
import { countries } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { SiteField } from '~/ui/form/SiteField'
import { Notice } from '~/ui/Notice'
import { Offers } from './Offers'

type Props = { site: string; currency: string; onClose: () => void }
type Question = Parameters<typeof api.shipping.test.call>[0]

/** Tests an address and a cart: shows the methods that the shop would offer. No order is created. */
export const ShippingTester = ({ site: usualSite, currency, onClose }: Props) => {
  const [site, setSite] = useState(usualSite)
  const [country, setCountry] = useState<string | null>(null)
  const [lines, setLines] = useState<Line[]>(() => [emptyLine()])
  const [requested, setRequested] = useState<Question | null>(null)
  const { data, error, isFetching } = useQuery(
    api.shipping.test.queryOptions({
      input: requested ?? skipToken,
      retry: false,
      placeholderData: keepPreviousData,
      meta: { handlesErrors: true },
    }),
  )
  const button = useBusyFocus(isFetching)
  const request = (event: FormEvent) => {
    event.preventDefault()
    if (country) setRequested({ site, country, items: toItems(lines) })
  }

  return (
    <SideDrawer title={m.shipping_test()} onClose={onClose}>
      <DrawerParts>
        <form onSubmit={request} noValidate className="grid content-start gap-5 min-w-0">
          <SiteField
            permission="shipping:read"
            label={m.shipping_site()}
            withAsterisk={false}
            value={site}
            onChange={(chosen) => {
              if (!chosen) return
              setSite(chosen)
              setLines([emptyLine()])
              setRequested(null)
            }}
          />
          <Select
            label={m.shipping_test_country()}
            placeholder={m.shipping_find_country()}
            nothingFoundMessage={m.shipping_no_country_found()}
            withAsterisk
            searchable
            selectFirstOptionOnChange
            limit={60}
            data={shippable()}
            value={country}
            onChange={setCountry}
          />
          <CartFields site={site} lines={lines} onChange={setLines} />
          <Button ref={button} type="submit" loading={isFetching} disabled={!country}>
            {m.shipping_test_it()}
          </Button>
          {error && <Notice tone="bad">{failureText(error)}</Notice>}
          {requested && data && !error && <Offers answer={data} currency={currency} />}
        </form>
      </DrawerParts>
    </SideDrawer>
  )
}

const shippable = () => countries().map(({ code, name }) => ({ value: code, label: name }))
