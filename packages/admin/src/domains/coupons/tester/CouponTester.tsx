import { Button, Switch, TextInput } from '@mantine/core'
import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { SiteField } from '~/ui/form/SiteField'
import { Notice } from '~/ui/Notice'
import { CartFields, emptyLine, type Line, toItems } from './CartFields'
import { CustomerChoice } from './CustomerChoice'
import { Verdict } from './Verdict'

type Props = { coupon: Coupon | null; site: string; onClose: () => void }

/** Tests a coupon on a cart; no order is created and no use is counted. */
export const CouponTester = ({ coupon, site: usualSite, onClose }: Props) => {
  const [code, setCode] = useState(coupon?.code ?? '')
  const [site, setSite] = useState(coupon?.site ?? usualSite)
  const [lines, setLines] = useState<Line[]>(() => [emptyLine()])
  const [customer, setCustomer] = useState<string | null>(null)
  const [force, setForce] = useState(false)
  const [requested, setRequested] = useState<Question | null>(null)

  const request = (isForced: boolean) =>
    setRequested({ code: code.trim(), site, items: toItems(lines), customer, force: isForced })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) request(force)
  }
  const { data, error, isFetching } = useQuery(
    api.coupons.evaluate.queryOptions({
      input: requested ?? skipToken,
      retry: false,
      placeholderData: keepPreviousData,
      meta: { handlesErrors: true },
    }),
  )
  const button = useBusyFocus(isFetching)
  const isUnknown = getRefusal(error)?.status === 404

  return (
    <SideDrawer title={m.coupons_try()} onClose={onClose}>
      <DrawerParts>
        <form onSubmit={submit} noValidate className="grid content-start gap-5 min-w-0">
          <div className="grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]">
            <TextInput
              label={m.coupons_code()}
              withAsterisk
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              styles={{ input: { textTransform: 'uppercase' } }}
              value={code}
              error={isUnknown ? m.coupons_no_such() : undefined}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <SiteField
              permission="coupons:read"
              label={m.coupons_site()}
              withAsterisk={false}
              value={site}
              onChange={(chosen) => {
                if (!chosen) return
                setSite(chosen)
                setLines([emptyLine()])
              }}
            />
          </div>
          <CartFields site={site} lines={lines} onChange={setLines} />
          <CustomerChoice value={customer} onChange={setCustomer} />
          <Switch
            label={m.coupons_force()}
            description={m.coupons_force_hint()}
            checked={force}
            onChange={(event) => {
              setForce(event.currentTarget.checked)
              if (requested) request(event.currentTarget.checked)
            }}
          />
          <Button ref={button} type="submit" loading={isFetching} disabled={!code.trim()}>
            {m.coupons_try_it()}
          </Button>
          {error && !isUnknown && <Notice tone="bad">{failureText(error)}</Notice>}
          {requested && data && !error && <Verdict answer={data} isForced={requested.force} />}
        </form>
      </DrawerParts>
    </SideDrawer>
  )
}

type Question = Parameters<typeof api.coupons.evaluate.call>[0] & { force: boolean }
