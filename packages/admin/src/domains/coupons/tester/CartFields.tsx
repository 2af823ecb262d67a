import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { ProductPicker } from '~/domains/products/products'
import { formatCount } from '~/lib/intl'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'

export type Line = { key: string; product: string | null; quantity: number }

export const emptyLine = (): Line => ({ key: newRequestId(), product: null, quantity: 1 })

/** Lines without a product are skipped. */
export const toItems = (lines: readonly Line[]) =>
  lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))

type Props = { site: string; lines: readonly Line[]; onChange: (lines: Line[]) => void }

/** The products in the cart. */
export const CartFields = ({ site, lines, onChange }: Props) => {
  const change = (key: string, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <fieldset className="grid gap-3 min-w-0 p-0 border-0">
      <legend className="p-0 mb-2 font-semibold">{m.coupons_cart()}</legend>
      {lines.map((line, index) => {
        const number = formatCount(index + 1)
        return (
          <div key={line.key} className="grid grid-cols-[minmax(0,1fr)_96px_auto] items-start gap-2">
            <ProductPicker
              label={m.coupons_cart_product({ number })}
              site={site}
              value={line.product}
              onChange={(product) => change(line.key, { product })}
            />
            <NumberInput
              label={m.coupons_cart_quantity()}
              aria-label={m.coupons_cart_quantity_of({ number })}
              min={1}
              max={1_000_000}
              allowDecimal={false}
              value={line.quantity}
              onChange={(quantity) => change(line.key, { quantity: Number(quantity) || 1 })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className="mt-6.5 disabled:bg-transparent"
              aria-label={m.coupons_cart_take_out({ number })}
              disabled={lines.length === 1}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      <Button
        variant="default"
        size="xs"
        className="justify-self-start"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...lines, emptyLine()])}
      >
        {m.coupons_cart_add()}
      </Button>
    </fieldset>
  )
}
