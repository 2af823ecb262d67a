import { Button } from '@mantine/core'
import type { CreditSummary } from '@storekeeper/contract/wallet/credit-balance'
import { IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { AdjustDrawer } from './AdjustDrawer'

type Props = {
  summary: CreditSummary | undefined
  /** The credit of a customer who was merged into another cannot be adjusted. */
  isMerged?: boolean
}

/** Opens the form that gives or takes credit; where that is not permitted, it shows why. */
export const AdjustButton = ({ summary, isMerged = false }: Props) => {
  const canAdjust = useCan('wallet:adjust')
  const place = useAppInfo()
  const [isOpen, setIsOpen] = useState(false)
  const whyMerged = isMerged ? m.customer_go_on_with_other() : undefined
  const rejectionReason = canAdjust ? whyMerged : m.wallet_not_allowed({ permission: 'wallet:adjust' })
  return (
    <>
      <Button
        leftSection={<IconPlusMinus size={16} stroke={1.7} aria-hidden />}
        disabled={rejectionReason !== undefined || !summary || !place}
        title={rejectionReason}
        onClick={() => setIsOpen(true)}
      >
        {m.wallet_adjust()}
      </Button>
      {isOpen && summary && place && (
        <AdjustDrawer summary={summary} place={place} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
