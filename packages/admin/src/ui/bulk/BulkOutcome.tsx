import { Button, Group, Stack, Text } from '@mantine/core'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { IconCircleCheck } from '@tabler/icons-react'
import { errorText } from '~/errors/error-text'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/** The outcome of the rows. `row` names the row if the reason does not. */
export type Outcome = { updated: string[]; skipped: Skipped[] }
/** A reason of the server, or a text of a screen that changes rows one by one. */
type Skipped = { _id: string; row?: string } & (ErrorReason | { text: string })

/** Longer lists are truncated; the count shows the total. */
const MAX_SHOWN = 100

type Props = {
  outcome: Outcome
  onClose: () => void
}

/** "12 updated, 3 skipped", with the reasons of the skipped rows. */
export const BulkOutcome = ({ outcome: { updated, skipped }, onClose }: Props) => (
  <Stack gap="md">
    <p
      className="flex items-center gap-3 text-lg font-semibold [&_svg]:flex-none [&_svg]:text-(color:--mantine-color-teal-7) [&_svg[data-none]]:text-ink-2"
      role="status"
    >
      <IconCircleCheck size={22} stroke={1.8} aria-hidden data-none={updated.length === 0 || undefined} />
      {m.ui_bulk_done({ updated: formatCount(updated.length), skipped: formatCount(skipped.length) })}
    </p>
    {skipped.length > 0 && (
      <section aria-label={m.ui_skipped()}>
        <ul className="grid max-h-70 overflow-y-auto border border-line rounded-[8px] text-sm [&_li]:py-2 [&_li]:px-3 [&_li]:wrap-anywhere [&_li+li]:border-t [&_li+li]:border-t-line">
          {skipped.slice(0, MAX_SHOWN).map(({ _id, row, ...reason }) => (
            <li key={_id}>
              {row === undefined ? toText(reason) : <Because row={row} reason={toText(reason)} />}
            </li>
          ))}
        </ul>
        {skipped.length > MAX_SHOWN && (
          <Text size="xs" c="dimmed" pt={8}>
            {m.ui_and_more({ more: formatCount(skipped.length - MAX_SHOWN) })}
          </Text>
        )}
      </section>
    )}
    <Group justify="flex-end">
      <Button onClick={onClose} data-autofocus>
        {m.ui_done()}
      </Button>
    </Group>
  </Stack>
)

const toText = (reason: ErrorReason | { text: string }) =>
  'text' in reason ? reason.text : errorText(reason)

/** A placeholder for the row in the formatted message. */
const ROW = '\u{e000}'

/** The message has the direction of the user interface, independent of the script of the row's name. */
const Because = ({ row, reason }: { row: string; reason: string }) => {
  const [before, after] = m.ui_because({ row: ROW, reason }).split(ROW)
  return (
    <>
      {before}
      <bdi>{row}</bdi>
      {after}
    </>
  )
}
