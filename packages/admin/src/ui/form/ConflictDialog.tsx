import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import type { FieldConflict } from './conflicts'

type Props = {
  conflicts: readonly (FieldConflict & { label: string })[]
  /** The admin who changed the other values. */
  changedBy: string | null
  isBusy: boolean
  /** Called with the paths of the fields that retain the other admin's value. */
  onSave: (theirs: string[]) => void
  onClose: () => void
}

/** Two admins changed the same fields: shows both values of each, and lets the admin choose. */
export const ConflictDialog = ({ conflicts, changedBy, isBusy, onSave, onClose }: Props) => {
  const [theirs, setTheirs] = useState<string[]>([])
  const name = changedBy ?? m.form_conflict_other_admin()
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((paths) => [...paths.filter((one) => one !== path), ...(isTheirs ? [path] : [])])
  return (
    <Dialog onClose={onClose} isBusy={isBusy} title={m.form_conflict_title()}>
      <Stack gap="md">
        <Text size="sm">{m.form_conflict_text({ name })}</Text>
        {conflicts.map(({ path, label, ...both }) => (
          <Radio.Group
            key={path}
            label={label}
            value={theirs.includes(path) ? 'theirs' : 'mine'}
            onChange={(choice) => choose(path, choice === 'theirs')}
          >
            <Stack gap={4} mt={4}>
              <Radio value="mine" label={m.form_conflict_mine({ value: valueText(both.mine) })} />
              <Radio value="theirs" label={m.form_conflict_theirs({ name, value: valueText(both.theirs) })} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {m.ui_cancel()}
          </Button>
          <Button ref={useBusyFocus(isBusy)} onClick={() => onSave(theirs)} loading={isBusy} data-autofocus>
            {m.form_save()}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** A short text for a value; lists and values chosen by id are only marked as different. */
const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return m.form_conflict_empty()
  if (typeof value === 'boolean') return value ? m.form_conflict_on() : m.form_conflict_off()
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || UUID.test(value)) return m.form_conflict_changed()
  const text = new DOMParser().parseFromString(value, 'text/html').body.textContent.trim()
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const MAX_SHOWN = 120
