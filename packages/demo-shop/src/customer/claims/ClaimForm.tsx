import { Button, Textarea } from '@mantine/core'
import { NewStoreClaim, type StoreFreebies } from '@storekeeper/contract/store/store-claim'
import { useEffect, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast'
import { ShopFailure } from '../../ShopFailure'
import { useShopForm } from '../../ShopForm'
import { useVisitor } from '../../shop'
import { singleFlight } from '../single-flight'

type Props = { gift: StoreFreebies['products'][number]; onClose: () => void }

/** Claims a free product, with an optional note. Takes the focus when it appears. */
export const ClaimForm = ({ gift: { slug, title }, onClose }: Props) => {
  const store = useVisitor()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // A retry of the same request creates one claim.
  const [pending] = useState(() => singleFlight<string>())
  const form = useShopForm({
    schema: NewStoreClaim.pick({ note: true }),
    initial: { note: '' },
    send: ({ note }) =>
      pending.send(note, (requestId) => store.claims.create.call({ slug, note, requestId })),
    onSent: ({ mayBeEarlier }) => {
      if (mayBeEarlier) toast.plain(m.shop_my_claimed_earlier())
      else toast.success(m.shop_my_claimed())
      onClose()
    },
  })
  return (
    <form
      className="grid gap-4 p-[clamp(16px,3vw,28px)] border border-shop-line rounded-[20px] bg-shop-raised"
      onSubmit={form.submit}
      noValidate
    >
      <h2
        ref={heading}
        tabIndex={-1}
        className="font-serif text-[1.25rem] font-semibold leading-[1.3] outline-0"
      >
        {m.shop_my_claim_this({ title })}
      </h2>
      <p className="leading-6 text-shop-quiet">{m.shop_my_claim_text()}</p>
      <Textarea
        label={m.shop_my_claim_note()}
        size="md"
        dir="auto"
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('note')}
      />
      <ShopFailure error={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" radius={999} loading={form.isSending}>
          {m.shop_my_claim_send()}
        </Button>
        <Button variant="default" size="md" radius={999} onClick={onClose} disabled={form.isSending}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
