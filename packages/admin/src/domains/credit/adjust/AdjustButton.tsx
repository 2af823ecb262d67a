import { Button } from '@mantine/core'
import type { CreditSummary } from '@storekeeper/contract/credit/credit-balance'
import { IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { AdjustDrawer } from './AdjustDrawer'

type Props = {
  summary: CreditSummary | undefined
  /** The credit of a customer who was merged into another cannot be adjusted. */
  isMerged?: boolean
}

/**
 * Opens the form that adds or deducts credit; without the permission, the tooltip explains why it is
 * disabled.
 */
export const AdjustButton = ({ summary, isMerged = false }: Props) => {
  const canAdjust = useCan('credit:adjust')
  const region = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  const whyMerged = isMerged ? m.customer_go_on_with_other() : undefined
  const rejectionReason = canAdjust
    ? whyMerged
    : m.credit_not_allowed({ permission: permissionText('credit:adjust') })
  return (
    <>
      <Button
        leftSection={<IconPlusMinus size={16} stroke={1.7} aria-hidden />}
        disabled={rejectionReason !== undefined || !summary || !region}
        title={rejectionReason}
        onClick={() => setIsOpen(true)}
      >
        {m.credit_adjust()}
      </Button>
      {isOpen && summary && region && (
        <AdjustDrawer summary={summary} region={region} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
