import { Button, Group, Progress, Stack } from '@mantine/core'
import { intlLocale } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { focusOnArrival } from './focus-on-arrival'
import classes from './Import.module.css'
import type { SendingStep } from './use-file-import'

type Props = { step: SendingStep; onCancel: () => void }

/** The progress of an upload. It can be cancelled until the server starts to write. */
export const ImportProgress = ({ step: { file, dryRun, sent }, onCancel }: Props) => {
  const isSent = sent >= 1
  const title = dryRun ? m.import_reading({ name: file.name }) : m.import_importing({ name: file.name })
  const label = dryRun ? m.import_checking() : m.import_working()
  return (
    <Stack gap="md" maw={760} py="xl">
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.heading}>
        {title}
      </h2>
      <Progress.Root size={8} radius={4}>
        <Progress.Section value={sent * 100} aria-label={title} animated={isSent} striped={isSent} />
      </Progress.Root>
      <Group justify="space-between">
        <span className={classes.hint} role="status">
          {isSent ? label : m.import_uploading({ percent: percent(sent) })}
        </span>
        {(dryRun || !isSent) && (
          <Button variant="default" onClick={onCancel}>
            {m.import_cancel()}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const percent = (share: number) =>
  new Intl.NumberFormat(intlLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
