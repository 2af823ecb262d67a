import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { useErrorTexts } from '~/errors/field-text'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'

/** A nightly export of a view, which its e-mail links to. */
export const ViewExportPage = ({ id }: { id: string }) => {
  useErrorTexts()
  const { data, error, refetch } = useQuery(api.savedViews.download.queryOptions({ input: { id } }))
  const title = data ? m.views_export_title({ name: data.name }) : m.views_views()
  return (
    <Page
      title={title}
      crumbs={[{ label: m.views_views() }, { label: title }]}
      actions={
        data && (
          <>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/admin/saved-views/$id" params={{ id: data.view }} {...props} />
              )}
            >
              {m.views_open()}
            </Button>
            {data.url && (
              <Button
                component="a"
                href={data.url}
                download
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {m.views_download()}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {data && (
        <Card>
          {data.reason && (
            <Notice tone="bad">{m.views_export_failed({ reason: errorText(data.reason) })}</Notice>
          )}
          {!data.reason && !data.finishedAt && <Notice tone="plain">{m.views_export_writing()}</Notice>}
          {!data.reason && data.finishedAt && !data.url && (
            <Notice tone="plain">{m.views_export_deleted()}</Notice>
          )}
          <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2 mt-2">
            {data.rows !== null && <Fact name={m.views_export_rows()} value={formatCount(data.rows)} />}
            <Fact name={m.views_export_created()} value={formatDateTime(data.createdAt)} />
            <Fact name={m.views_export_until()} value={formatDateTime(data.expiresAt)} />
          </dl>
        </Card>
      )}
    </Page>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd>{value}</dd>
  </>
)
