import type { ClaimStatus } from '@storekeeper/contract/free-buy/claim-status'
import type { StoreClaim } from '@storekeeper/contract/store/store-claim'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { useVisitor } from '../../shop'
import { OwnRows } from '../OwnRows'
import { ownPages } from '../own-pages'

const STATE: Record<ClaimStatus, StatusLook> = {
  pending: { tone: 'waiting', label: m.shop_my_claim_pending },
  approved: { tone: 'active', label: m.shop_my_claim_approved },
  rejected: { tone: 'bad', label: m.shop_my_claim_rejected },
  fulfilled: { tone: 'good', label: m.shop_my_claim_fulfilled },
}

/** The customer's claims with their status, newest first. */
export const MyClaims = () => {
  const store = useVisitor()
  const claims = useInfiniteQuery(
    store.claims.list.infiniteOptions({
      input: (page: number) => ({ page: String(page) }),
      ...ownPages,
    }),
  )
  return (
    <section className="grid gap-3 mt-3">
      <h2 className="font-serif text-[1.25rem] font-semibold leading-[1.3] outline-0">
        {m.shop_my_claims()}
      </h2>
      <OwnRows
        rows={claims}
        getKey={(claim) => claim._id}
        draw={(claim) => <ClaimRow claim={claim} />}
        empty={<p className="leading-6 text-shop-quiet">{m.shop_my_no_claims()}</p>}
      />
    </section>
  )
}

const ClaimRow = ({ claim: { product, status, reason, orderId, createdAt } }: { claim: StoreClaim }) => {
  return (
    <>
      <span className="font-semibold wrap-anywhere">
        <bdi>{product.title}</bdi>
      </span>
      <StatusBadge {...STATE[status]} />
      <p className="flex flex-wrap gap-y-0 gap-x-3 text-shop-quiet wrap-anywhere">
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {orderId && (
          <span>
            {m.shop_my_order()} <bdi dir="ltr">#{orderId}</bdi>
          </span>
        )}
        {reason && <bdi>{reason}</bdi>}
      </p>
    </>
  )
}
