import type { ButtonProps } from '@mantine/core'
import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { IconDownload } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { DownloadButton } from '~/ui/download/DownloadButton'
import { fetchFile } from '~/ui/download/fetch-file'

type Props = { id: string; look?: Pick<ButtonProps, 'variant' | 'size'> }

/** Downloads the file that a run generated. */
export const RunFileButton = ({ id, look }: Props) => (
  <DownloadButton
    label={m.bulk_runs_download()}
    icon={<IconDownload size={16} aria-hidden />}
    fetchFile={() =>
      fetchFile(`/admin/bulk-runs/${id}/file`, {
        accept: 'application/zip, application/pdf',
        name: 'orders.zip',
      })
    }
    {...look}
  />
)

/** Returns the outcome of a run as text: the number of updated rows, or of rows in its file. */
export const formatSummary = ({ kind, updated, skipped }: Pick<BulkRun, 'kind' | 'updated' | 'skipped'>) => {
  const figures = { updated: formatCount(updated), skipped: formatCount(skipped) }
  return kind === 'orders.documents' ? m.bulk_runs_included_summary(figures) : m.ui_bulk_done(figures)
}
