import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { FileReading } from '@storekeeper/contract/files/file-reading'
import type { Permission } from '@storekeeper/contract/permissions'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formatCount, intlLocale } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { currentLogin } from '~/session/session'
import { Dialog } from '~/ui/dialogs/Dialog'
import { Card } from '../Card'
import { type Crumb, Page } from '../Page'
import { HowRead } from './HowRead'
import { type ChoiceTexts, ImportChoice } from './ImportChoice'
import { ImportHeading } from './ImportHeading'
import { ImportOutcome, type OutcomeTexts } from './ImportOutcome'
import { MapColumns, type MappingFields } from './MapColumns'
import { ReportTable } from './ReportTable'
import {
  type FileReport,
  type ImportChoices,
  type ReportedStep,
  type SendingStep,
  useFileImport,
} from './use-file-import'

type Props<Report extends FileReport> = {
  title: string
  crumbs: Crumb[]
  /** The path that receives the file and returns the report. */
  path: string
  /** Whether the call takes the name of the file. */
  sendsName?: boolean
  schema: z.ZodType<Report>
  permission: Permission
  /** A template file to start from. */
  template: { name: string; text: string }
  texts: ChoiceTexts
  outcomeTexts: OutcomeTexts
  /** The fields that columns can be mapped to. */
  fields: MappingFields
  /** Further options once the file was parsed; each change parses it again. */
  options?: (step: ReportedStep<Report>, choose: (changed: ImportChoices) => void) => ReactNode
  /** The link to the imported records. */
  onwards: (step: ReportedStep<Report>) => ReactNode
  /** The rows of the file and their outcomes. */
  rows: (report: Report) => ReactNode
}

/** An import screen: choose a file, review a dry run, import, and see the result. */
export const FileImport = <Report extends FileReport>(props: Props<Report>) => {
  const { title, crumbs, path, schema, permission, template, texts, outcomeTexts, onwards, rows } = props
  const { fields, options } = props
  const { step, site, setSite, preview, previewWith, ...steps } = useFileImport(path, schema, props.sendsName)
  return (
    <Page title={title} crumbs={crumbs}>
      <Card>
        {step.at === 'choosing' && (
          <ImportChoice
            texts={texts}
            template={template}
            permission={permission}
            step={step}
            site={site}
            onSite={setSite}
            onChoose={preview}
          />
        )}
        {step.at === 'sending' && <ImportProgress step={step} onCancel={steps.cancel} />}
        {step.at === 'mapping' && (
          <MapColumns
            key={`${step.file.name} ${step.reading.encoding}`}
            step={step}
            fields={fields}
            onMapped={steps.previewMapped}
            onRestart={steps.restart}
          />
        )}
        {step.at === 'reported' && (
          <ImportOutcome
            step={step}
            texts={outcomeTexts}
            onwards={onwards(step)}
            onRun={steps.run}
            onRestart={steps.restart}
          >
            <HowRead
              report={step.report}
              choices={step.choices}
              onChoose={previewWith}
              onMap={step.report.reading.format === 'woocommerce' ? null : steps.map}
            >
              {step.report.dryRun && options?.(step, previewWith)}
            </HowRead>
            {rows(step.report)}
            <UnusedColumns reading={step.report.reading} />
          </ImportOutcome>
        )}
      </Card>
      {step.at === 'sending' && !step.dryRun && <LeaveImport isSent={step.sent >= 1} />}
    </Page>
  )
}

type ImportProgressProps = { step: SendingStep; onCancel: () => void }

/** The progress of an upload. It can be cancelled until the server starts to write. */
export const ImportProgress = ({ step: { file, dryRun, sent }, onCancel }: ImportProgressProps) => {
  const isSent = sent >= 1
  const title = dryRun ? m.import_reading({ name: file.name }) : m.import_importing({ name: file.name })
  const label = dryRun ? m.import_checking() : m.import_working()
  return (
    <Stack gap="md" maw={760} py="xl">
      <ImportHeading>{title}</ImportHeading>
      <Progress.Root size={8} radius={4}>
        <Progress.Section value={sent * 100} aria-label={title} animated={isSent} striped={isSent} />
      </Progress.Root>
      <Group justify="space-between">
        <span className="text-sm leading-5 wrap-anywhere text-ink-2" role="status">
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

/**
 * Asks for confirmation before the admin leaves a running import. The text depends on whether the file was
 * sent.
 */
const LeaveImport = ({ isSent }: { isSent: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && currentLogin() !== null,
    enableBeforeUnload: true,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog title={m.import_leave_title()} onClose={blocker.reset}>
      <Text size="sm" c="dimmed">
        {isSent ? m.import_leave_working() : m.import_leave_sending()}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={blocker.reset} data-autofocus>
          {m.ui_stay()}
        </Button>
        <Button color="red" onClick={blocker.proceed}>
          {m.ui_leave()}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Columns with values that the import ignores; renders nothing if there are none. */
const UnusedColumns = ({ reading }: { reading: FileReading }) => {
  const unused = reading.columns.filter(({ field, filled }) => field === null && filled > 0)
  if (unused.length === 0) return null
  return (
    <ReportTable
      title={m.import_unused()}
      heads={[m.import_column(), m.import_filled(), m.import_example()]}
      shown={unused.length}
      total={unused.length}
    >
      {unused.map(({ name, filled, samples }) => (
        <tr key={`${reading.columns.findIndex((column) => column.name === name)} ${samples.join()}`}>
          <td>
            <bdi>{name || '–'}</bdi>
          </td>
          <td>{formatCount(filled)}</td>
          <td dir="auto">{samples[0]}</td>
        </tr>
      ))}
    </ReportTable>
  )
}
