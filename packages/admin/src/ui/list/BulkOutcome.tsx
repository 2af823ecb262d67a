import { Button, Group, Stack, Text } from '@mantine/core'
import type { BulkResult } from '@storekeeper/contract/list'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { InWords } from '~/toast-failure'
import { translated } from '~/translated'
import classes from './BulkOutcome.module.css'

/** Nobody reads more than that; the number says how many there were. */
const MOST_SHOWN = 100

type Props = {
  outcome: BulkResult
  onClose: () => void
  /** For reasons that only these rows have. */
  inWords?: InWords
}

/** "12 updated, 3 skipped", and why each of the three. */
export const BulkOutcome = ({ outcome: { updated, skipped }, onClose, inWords = translated }: Props) => (
  <Stack gap="md">
    <p className={classes.summary} role="status">
      <IconCircleCheck size={22} stroke={1.8} aria-hidden data-none={updated.length === 0 || undefined} />
      {m.ui_bulk_done({ updated: formatCount(updated.length), skipped: formatCount(skipped.length) })}
    </p>
    {skipped.length > 0 && (
      <section aria-label={m.ui_skipped()}>
        <ul className={classes.skipped}>
          {skipped.slice(0, MOST_SHOWN).map(({ _id, reason }) => (
            <li key={_id} dir="auto">
              {inWords(reason)}
            </li>
          ))}
        </ul>
        {skipped.length > MOST_SHOWN && (
          <Text size="xs" c="dimmed" pt={8}>
            {m.ui_and_more({ more: formatCount(skipped.length - MOST_SHOWN) })}
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
