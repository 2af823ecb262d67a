import { Button } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Ago } from '~/ui/dates/Ago'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { useUnsaved } from '~/ui/dialogs/UnsavedGuard'
import { EmailLink } from '~/ui/locked/EmailLink'
import { Notice } from '~/ui/Notice'
import { StatusBadge } from '~/ui/StatusBadge'
import { ClaimNote, isNoteChanged, type TypedNote } from './ClaimNote'
import { ClaimOrderLink } from './ClaimOrderLink'
import { ClaimProduct } from './ClaimProduct'
import { CLAIM_STATUS } from './claim-names'
import { getClaimantName } from './claimant'
import { VERDICT_VERB, type Verdict, verdictsFor } from './decision/verdict'

type Props = {
  claim: Claim
  canChange: boolean
  onDecide: (verdict: Verdict) => void
  onChanged: (claim: Claim) => void
  onClose: () => void
}

const WHOLE_TITLE = 200

/** The details of one claim, with its actions. */
export const ClaimDrawer = ({ claim, canChange, onDecide, onChanged, onClose }: Props) => {
  const siteName = useSiteName()
  const [typed, setTyped] = useState<TypedNote | null>(null)
  const unsaved = useUnsaved(() => isNoteChanged(typed), onClose)
  const { customer, product, order, reason, status } = claim
  const verdicts = canChange ? verdictsFor(claim) : []

  return (
    <SideDrawer title={getClaimantName(claim)} onClose={unsaved.close}>
      <DrawerParts
        actions={
          verdicts.length > 0 &&
          verdicts.toReversed().map((verdict) => (
            <Button
              key={verdict}
              variant={verdict === 'rejected' ? 'default' : 'filled'}
              c={verdict === 'rejected' ? 'var(--mantine-color-error)' : undefined}
              onClick={() => onDecide(verdict)}
            >
              {VERDICT_VERB[verdict]()}
            </Button>
          ))
        }
      >
        <ClaimProduct product={product} length={WHOLE_TITLE} />
        {reason && (
          <Notice tone="plain">
            <strong>{m.free_buy_reason()}:</strong> <bdi>{reason}</bdi>
          </Notice>
        )}
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-y-3 gap-x-6 text-sm [&_dt]:text-ink-2 [&_dd]:min-w-0 [&_dd]:wrap-anywhere">
          <dt>{m.free_buy_status()}</dt>
          <dd>
            <StatusBadge {...CLAIM_STATUS[status]} />
          </dd>
          <dt>{m.free_buy_customer()}</dt>
          <dd>{customer.email ? <EmailLink email={customer.email} /> : m.free_buy_no_email()}</dd>
          <dt>{m.free_buy_site()}</dt>
          <dd>{siteName(claim.site)}</dd>
          <dt>{m.free_buy_claimed()}</dt>
          <dd>
            <Ago at={claim.createdAt} />
          </dd>
          {order && (
            <>
              <dt>{m.free_buy_order()}</dt>
              <dd>
                <ClaimOrderLink order={order} />
              </dd>
            </>
          )}
        </dl>
        <ClaimNote {...{ claim, canChange, typed }} onType={setTyped} onSaved={onChanged} />
      </DrawerParts>
      {unsaved.guard}
    </SideDrawer>
  )
}
