import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { IconCheck, IconLayoutSidebarRightExpand, IconTruckDelivery, IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { RowName } from '~/ui/list/rows/RowName'
import { Person } from '~/ui/Person'
import { StatusBadge } from '~/ui/StatusBadge'
import { ClaimOrderLink } from './ClaimOrderLink'
import { ClaimProduct } from './ClaimProduct'
import { CLAIM_STATUS } from './claim-names'
import { getClaimantName } from './claimant'
import { VERDICT_VERB, type Verdict, verdictsFor } from './decision/verdict'

const ICON = { approved: IconCheck, rejected: IconX, fulfilled: IconTruckDelivery }

type Options = {
  siteName: (key: string) => string
  titleLength: number
  open: (claim: Claim) => void
  decide: (claim: Claim, verdict: Verdict) => void
}

export const claimColumns = ({ siteName, titleLength, open, decide }: Options): Column<Claim>[] => [
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
  {
    id: 'status',
    title: m.free_buy_status,
    cell: (claim) => <StatusBadge {...CLAIM_STATUS[claim.status]} />,
  },
  {
    id: 'order',
    title: m.free_buy_order,
    cell: (claim) => (claim.order ? <ClaimOrderLink order={claim.order} /> : <Nothing />),
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
    cell: (claim) => (
      <RowMenu
        label={m.free_buy_actions_for({ customer: getClaimantName(claim) })}
        site={claim.site}
        entries={() => [
          { label: m.free_buy_details(), icon: IconLayoutSidebarRightExpand, onClick: () => open(claim) },
          ...verdictsFor(claim).map((verdict) => ({
            label: VERDICT_VERB[verdict](),
            icon: ICON[verdict],
            permission: 'free-buy:change' as const,
            onClick: () => decide(claim, verdict),
          })),
        ]}
      />
    ),
  },
]

/** The claimant; the name opens the claim. */
const ClaimantCell = ({ claim }: { claim: Claim }) => {
  const name = getClaimantName(claim)
  return (
    <Person name={name} email={claim.customer.email} className="min-w-0 max-w-52 leading-5 max-md:max-w-50">
      <RowName row={claim._id}>
        <bdi>{name}</bdi>
      </RowName>
    </Person>
  )
}
