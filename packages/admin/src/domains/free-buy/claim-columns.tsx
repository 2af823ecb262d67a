import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { Initials } from '~/ui/Initials'
import type { Column } from '~/ui/list/column'
import { RowName } from '~/ui/list/rows/RowName'
import { ClaimOrderLink } from './ClaimOrderLink'
import { ClaimProduct } from './ClaimProduct'
import { ClaimRowMenu } from './ClaimRowMenu'
import { ClaimStatusBadge } from './ClaimStatusBadge'
import { getClaimantName } from './claimant'
import type { Verdict } from './decision/verdict'

type Options = {
  siteName: (key: string) => string
  titleLength: number
  canChange: boolean
  open: (claim: Claim) => void
  decide: (claim: Claim, verdict: Verdict) => void
}

export const claimColumns = ({
  siteName,
  titleLength,
  canChange,
  open,
  decide,
}: Options): Column<Claim>[] => [
  {
    id: 'customer',
    title: m.free_buy_customer,
    card: 'title',
    isFixed: true,
    cell: (claim) => <ClaimantCell claim={claim} />,
  },
  {
    id: 'product',
    title: m.free_buy_product,
    card: 'line',
    cell: (claim) => <ClaimProduct product={claim.product} length={titleLength} />,
  },
  {
    id: 'site',
    title: m.free_buy_site,
    from: 'wide',
    card: 'none',
    cell: (claim) => <span className="whitespace-nowrap">{siteName(claim.site)}</span>,
  },
  { id: 'status', title: m.free_buy_status, cell: (claim) => <ClaimStatusBadge status={claim.status} /> },
  {
    id: 'order',
    title: m.free_buy_order,
    cell: (claim) =>
      claim.order ? (
        <ClaimOrderLink order={claim.order} />
      ) : (
        <span className="text-ink-2 max-md:hidden">–</span>
      ),
  },
  {
    id: 'createdAt',
    title: m.free_buy_claimed,
    sort: 'createdAt',
    card: 'tail',
    from: 'medium',
    cell: (claim) => <Ago at={claim.createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.free_buy_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (claim) => <ClaimRowMenu claim={claim} canChange={canChange} open={open} decide={decide} />,
  },
]

/** The claimant; the name opens the claim. */
const ClaimantCell = ({ claim }: { claim: Claim }) => {
  const name = getClaimantName(claim)
  return (
    <div className="flex items-center gap-3 min-w-0">
      <Initials name={name} />
      <div className="grid min-w-0 leading-5 max-w-52 max-md:max-w-50">
        <RowName row={claim._id}>
          <bdi>{name}</bdi>
        </RowName>
        {claim.customer.email && (
          <bdi
            dir="ltr"
            className="truncate justify-self-start max-w-full text-xs text-ink-2"
            title={claim.customer.email}
          >
            {claim.customer.email}
          </bdi>
        )}
      </div>
    </div>
  )
}
