import { Text } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { Notice } from '~/ui/Notice'
import type { Verdict } from './verdict'

/** The consequences of a decision, in one line of text. */
export const WhatHappens = ({ claim, verdict }: { claim: Claim; verdict: Verdict }) => {
  const currency = useSettings()?.currency
  const { title: product, stock } = claim.product
  if (verdict === 'approved' && stock <= 0)
    return <Notice tone="bad">{m.free_buy_approve_impossible({ product })}</Notice>
  const total = currency ? formatMoney(0, currency) : '0'
  const text: Record<Verdict, string> = {
    approved: m.free_buy_approve_text({ product, total, left: formatCount(stock - 1) }),
    rejected: m.free_buy_reject_text({ product }),
    fulfilled: m.free_buy_fulfil_text({ product }),
  }
  return (
    <Text size="sm" c="dimmed">
      {text[verdict]}
    </Text>
  )
}
