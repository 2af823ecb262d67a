import { Button } from '@mantine/core'
import type { StoreOrder } from '@storekeeper/contract/store/store-order'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/Notice'
import { ShopFailure } from '../ShopFailure'
import { useShop, useVisitor } from '../shop'

type Props = {
  order: Pick<StoreOrder, 'uriCode' | 'due' | 'trackingStatus' | 'isAuthorised'>
  /** Path of the page to return to; this one if it is absent. */
  returnPath?: string
}

/**
 * Leads to the page of the payment provider, which returns the customer to this page or another one. The order shows the
 * payment once the provider confirms it.
 */
export const PayNow = ({ order: { uriCode, due, trackingStatus, isAuthorised }, returnPath }: Props) => {
  const { onlinePayment } = useShop().site
  const store = useVisitor()
  const [result] = useState(() => new URLSearchParams(window.location.search).get('payment'))
  const pay = useMutation(
    store.orders.pay.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ url }) => window.location.assign(url),
    }),
  )
  if (onlinePayment === null || due <= 0 || trackingStatus === 'cancelled') return null
  if (isAuthorised) return <Notice tone="plain">{m.shop_pay_reserved_text()}</Notice>
  if (result === 'completed') return <Notice tone="plain">{m.shop_pay_confirming()}</Notice>
  const returnUrl = `${window.location.origin}${returnPath ?? window.location.pathname}`
  return (
    <div className="grid gap-3">
      {result === 'cancelled' && !pay.error && <Notice tone="plain">{m.shop_pay_not_completed()}</Notice>}
      <ShopFailure error={pay.error} />
      <Button
        size="lg"
        radius={999}
        loading={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate({ uriCode, returnUrl })}
      >
        {m.shop_pay_now()}
      </Button>
      <p className="text-sm leading-5 text-shop-quiet text-center">
        {m.shop_pay_on_page({ provider: onlinePayment })}
      </p>
    </div>
  )
}
