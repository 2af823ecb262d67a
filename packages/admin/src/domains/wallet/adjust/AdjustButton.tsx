import { Button } from '@mantine/core'
import type { CreditSummary } from '@storekeeper/contract/wallet/credit-balance'
import { IconPlusMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppInfo } from '~/app-info'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { AdjustDrawer } from './AdjustDrawer'

/** Opens the form that gives or takes credit; without the right to it, it says so. */
export const AdjustButton = ({ summary }: { summary: CreditSummary | undefined }) => {
  const canAdjust = useCan('wallet:adjust')
  const place = useAppInfo()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        leftSection={<IconPlusMinus size={16} stroke={1.7} aria-hidden />}
        disabled={!canAdjust || !summary || !place}
        title={canAdjust ? undefined : m.wallet_not_allowed({ right: 'wallet:adjust' })}
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
