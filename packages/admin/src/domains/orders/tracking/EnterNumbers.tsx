import { Autocomplete, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { CARRIERS } from '@storekeeper/contract/orders/tracking/carriers'
import { type FormEvent, memo, useDeferredValue } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { NumbersBeside } from './NumbersBeside'
import { type PastedLine, readPaste } from './paste-lines'

/** The admin's input. */
export type Entered = {
  text: string
  /** The numbers of the selected orders. */
  beside: PastedLine[]
  carrier: string
  moveToShipped: boolean
}

type Props = {
  entered: Entered
  onChange: (change: Partial<Entered>) => void
  problem: string | null
  isBusy: boolean
  onPreview: () => void
  onClose: () => void
}

/** The tracking numbers, the carrier, and whether to set the orders to shipped. */
export const EnterNumbers = ({ entered, onChange, problem, isBusy, onPreview, onClose }: Props) => {
  const { text, beside, carrier, moveToShipped } = entered
  // Deferred, so that parsing thousands of lines does not block typing.
  const found = useDeferredValue(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPreview()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {beside.length > 0 ? (
          <NumbersBeside lines={beside} onChange={(lines) => onChange({ beside: lines })} problem={problem} />
        ) : (
          <Textarea
            label={m.tracking_paste()}
            description={m.tracking_paste_hint()}
            placeholder={'HB-10001\t1Z58A2E60398765432\nHB-10002\t9400111899223197428490'}
            value={text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
            error={problem}
            rows={9}
            dir="ltr"
            spellCheck={false}
            classNames={{ input: 'font-mono text-sm [white-space:pre]' }}
            data-autofocus
          />
        )}
        {beside.length === 0 && <Found text={found} />}
        <Autocomplete
          label={m.tracking_carrier()}
          description={m.tracking_bulk_carrier_hint()}
          placeholder={m.tracking_by_form()}
          data={CARRIERS}
          value={carrier}
          onChange={(name) => onChange({ carrier: name })}
          maxLength={60}
          className="max-w-90"
        />
        <Checkbox
          label={m.tracking_bulk_move_to_shipped()}
          checked={moveToShipped}
          onChange={(event) => onChange({ moveToShipped: event.currentTarget.checked })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={isBusy}>
            {m.tracking_preview()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The parsed lines; memoized, so that the text is parsed only when it changes. */
const Found = memo(({ text }: { text: string }) => {
  const { lines, withoutNumber } = readPaste(text)
  if (lines.length + withoutNumber.length === 0) return null
  const count = lines.length
  return (
    <Text size="sm" c="dimmed" role="status">
      {m.tracking_lines({ count, shown: formatCount(count) })} <Omitted lines={withoutNumber} />
    </Text>
  )
})

/** The number of lines without a tracking number, which are not sent, and a sample of them. */
export const Omitted = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <>
      {m.tracking_without_number({ count: lines.length, shown: formatCount(lines.length) })}{' '}
      <bdi dir="ltr">{lines.slice(0, 3).map(shorten).join(' · ')}</bdi>
    </>
  )

const shorten = (line: string) => (line.length > 40 ? `${line.slice(0, 39)}…` : line)
