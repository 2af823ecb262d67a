import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { IconCheck, IconLayoutSidebarRightExpand, IconTruckDelivery, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { getClaimantName } from './claimant'
import { VERDICT_VERB, type Verdict, verdictsFor } from './decision/verdict'

type Props = {
  claim: Claim
  canChange: boolean
  open: (claim: Claim) => void
  decide: (claim: Claim, verdict: Verdict) => void
}

const ICON: Record<Verdict, ReactNode> = {
  approved: <IconCheck size={18} stroke={1.7} />,
  rejected: <IconX size={18} stroke={1.7} />,
  fulfilled: <IconTruckDelivery size={18} stroke={1.7} />,
}

export const ClaimRowMenu = ({ claim, canChange, open, decide }: Props) => (
  <RowMenu label={m.free_buy_actions_for({ customer: getClaimantName(claim) })}>
    {(close) => (
      <>
        <RowMenu.Entry
          icon={<IconLayoutSidebarRightExpand size={18} stroke={1.7} />}
          onClick={() => {
            close()
            open(claim)
          }}
        >
          {m.free_buy_details()}
        </RowMenu.Entry>
        {verdictsFor(claim.status).map((verdict) => (
          <RowMenu.Entry
            key={verdict}
            icon={ICON[verdict]}
            refusal={canChange ? undefined : m.shell_not_allowed()}
            onClick={() => {
              close()
              decide(claim, verdict)
            }}
          >
            {VERDICT_VERB[verdict]()}
          </RowMenu.Entry>
        ))}
      </>
    )}
  </RowMenu>
)
