import { Textarea, TextInput } from '@mantine/core'
import { NewWithdrawal, type WithdrawalReceipt } from '@storekeeper/contract/returns/store-returns'
import { useState } from 'react'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { singleFlight } from '../customer/single-flight'
import { EmailField, FormEnd, FormSent, useShopForm } from '../ShopForm'
import { useShop, useShopTitle } from '../shop'

const BLANK = { name: '', email: '', orderId: '', text: '' }

/** The form with which a customer or a guest withdraws from a contract, and its receipt. */
export const WithdrawalPage = ({ order = '' }: { order?: string | undefined }) => {
  useShopTitle(m.shop_withdrawal())
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  return (
    <div className="grid gap-8 max-w-[40rem] mx-auto py-[clamp(8px,3vw,40px)]">
      <div>
        <h1 className="mx-0 mt-0 mb-4 font-serif text-[clamp(1.875rem,4.5vw,2.75rem)] font-semibold leading-[1.2] text-balance [&:lang(ar)]:leading-[1.4]">
          {m.shop_withdrawal()}
        </h1>
        <p className="text-[1.0625rem] leading-7 text-shop-quiet text-pretty">{m.shop_withdrawal_text()}</p>
      </div>
      {receipt ? <Receipt receipt={receipt} /> : <WithdrawalForm order={order} onSent={setReceipt} />}
    </div>
  )
}

type FormProps = { order: string; onSent: (receipt: WithdrawalReceipt) => void }

const WithdrawalForm = ({ order, onSent }: FormProps) => {
  const { store } = useShop()
  // A retry of the same withdrawal creates one.
  const [pending] = useState(() => singleFlight<string>())
  const form = useShopForm({
    schema: NewWithdrawal.omit({ requestId: true }),
    initial: { ...BLANK, orderId: order },
    send: async (sent) => {
      const { answer } = await pending.send(JSON.stringify(sent), (requestId) =>
        store.returns.withdraw.call({ ...sent, requestId }),
      )
      return answer
    },
    onSent,
  })
  return (
    <form
      className="grid gap-5 p-[clamp(20px,4vw,36px)] border border-shop-line rounded-[20px] bg-shop-raised [&>button]:justify-self-start max-[768px]:[&>button]:justify-self-stretch"
      onSubmit={form.submit}
      noValidate
    >
      <TextInput
        label={m.contacts_shop_name()}
        size="md"
        autoComplete="name"
        dir="auto"
        withAsterisk
        {...form.field('name')}
      />
      <EmailField description={m.shop_withdrawal_email_hint()} withAsterisk {...form.field('email')} />
      <TextInput
        label={m.shop_withdrawal_order()}
        size="md"
        dir="ltr"
        withAsterisk
        {...form.field('orderId')}
      />
      <Textarea
        label={m.shop_withdrawal_message()}
        description={m.shop_withdrawal_message_hint()}
        size="md"
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        {...form.field('text')}
      />
      <FormEnd form={form} tooManyText={m.contacts_shop_too_many()}>
        {m.shop_withdrawal_send()}
      </FormEnd>
    </form>
  )
}

const Receipt = ({ receipt: { number, receivedAt, orderId, email } }: { receipt: WithdrawalReceipt }) => (
  <FormSent title={m.shop_withdrawal_received({ number: `\u2068${number}\u2069` })}>
    <p className="leading-6 wrap-anywhere text-shop-quiet">
      {m.shop_withdrawal_receipt({
        ...{
          order: `\u2068${orderId}\u2069`,
          time: formatDateTime(receivedAt),
          email: `\u2068${email}\u2069`,
        },
      })}
    </p>
  </FormSent>
)
