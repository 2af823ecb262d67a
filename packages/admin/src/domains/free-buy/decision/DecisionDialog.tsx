import { Text, Textarea } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useSettings } from '~/settings'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'
import { getClaimantName } from '../claimant'
import { MAX_REASON_LENGTH, VERDICT_VERB, type Verdict } from './verdict'

type Props = { claim: Claim; verdict: Verdict; onDecided: (claim: Claim) => void; onClose: () => void }

/** Confirms a decision with its consequences; without stock a claim cannot be approved. */
export const DecisionDialog = ({ claim, verdict, onDecided, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [asksReason, setAsksReason] = useState(false)
  const decide = useMutation(
    api.freeBuy.decide.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (decided) => {
        toast.success(DONE[verdict]())
        onDecided(decided)
        onClose()
      },
    }),
  )
  const isRejection = verdict === 'rejected'
  const isImpossible = verdict === 'approved' && claim.product.stock <= 0

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isRejection && reason.trim() === '') return setAsksReason(true)
    if (isImpossible || decide.isPending) return
    const { _id: id, version } = claim
    decide.mutate({ id, version, status: verdict, ...(isRejection && { reason: reason.trim() }) })
  }

  return (
    <FormDialog
      title={TITLE[verdict]({ customer: getClaimantName(claim) })}
      send={VERDICT_VERB[verdict]()}
      color={isRejection ? 'red' : undefined}
      isDisabled={isImpossible}
      form={{ submit: send, isSending: decide.isPending, failure: decide.error }}
      onClose={onClose}
    >
      <WhatHappens claim={claim} verdict={verdict} />
      {isRejection && (
        <Textarea
          label={m.free_buy_reason()}
          description={m.free_buy_reason_hint()}
          withAsterisk
          data-autofocus
          dir="auto"
          autosize
          minRows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={asksReason && reason.trim() === '' && m.free_buy_enter_reason()}
        />
      )}
    </FormDialog>
  )
}

const TITLE: Record<Verdict, (who: { customer: string }) => string> = {
  approved: m.free_buy_approve_title,
  rejected: m.free_buy_reject_title,
  fulfilled: m.free_buy_fulfil_title,
}

const DONE: Record<Verdict, () => string> = {
  approved: m.free_buy_approve_done,
  rejected: m.free_buy_reject_done,
  fulfilled: m.free_buy_fulfil_done,
}

/** The consequences of a decision, in one line of text. */
const WhatHappens = ({ claim, verdict }: { claim: Claim; verdict: Verdict }) => {
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
