import { Button, SegmentedControl, Stack } from '@mantine/core'
import { Import } from '@storekeeper/contract/imports/import'
import {
  IMPORT_KINDS,
  type ImportKind,
  type ImportListQuery,
} from '@storekeeper/contract/imports/import-query'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { toApiError } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { authorizedUpload, Cancelled } from '~/session/authorized-upload'
import { ALL_SITES, useSite } from '~/site'
import { Card } from '~/ui/Card'
import { ImportProgress } from '~/ui/import/FileImport'
import { ImportChoice } from '~/ui/import/ImportChoice'
import { Page } from '~/ui/Page'
import { ImportList } from './ImportList'
import { KIND_NAME } from './import-names'

/** The upload limit of the server. */
const MAX_MEGABYTES = 200

/** The start of an import, and the earlier ones. */
export const ImportsPage = ({ search }: { search: ImportListQuery }) => (
  <Page title={m.imports_title()}>
    <Stack gap="lg">
      <NewImport />
      <ImportList search={search} />
    </Stack>
  </Page>
)

type Sending = { file: File; sent: number }

const NewImport = () => {
  const [kind, setKind] = useState<ImportKind | 'products'>('orders')
  const { site: shown } = useSite()
  const [site, setSite] = useState<string | null>(shown === ALL_SITES ? null : shown)
  const [sending, setSending] = useState<Sending | null>(null)
  const controller = useRef<AbortController>(null)
  // An upload does not outlive the screen that shows it.
  useEffect(() => () => controller.current?.abort(), [])
  const navigate = useNavigate()
  const upload = useMutation({
    mutationFn: sendFile,
    meta: { handlesErrors: true },
    onSuccess: ({ _id }) => navigate({ to: '/admin/imports/$id', params: { id: _id } }),
    onSettled: () => setSending(null),
  })
  const choose = (file: File, to: string) => {
    if (kind === 'products') return
    controller.current = new AbortController()
    const { signal } = controller.current
    setSending({ file, sent: 0 })
    upload.mutate({ file, kind, site: to, signal, onProgress: (sent) => setSending({ file, sent }) })
  }
  if (sending)
    return (
      <Card>
        <ImportProgress
          step={{ at: 'sending', dryRun: true, ...sending }}
          onCancel={() => controller.current?.abort()}
        />
      </Card>
    )
  return (
    <Card title={m.imports_new()}>
      <Stack gap="lg">
        <SegmentedControl<ImportKind | 'products'>
          aria-label={m.imports_kind()}
          className="self-start"
          value={kind}
          onChange={setKind}
          data={[
            ...IMPORT_KINDS.map((value) => ({ value, label: KIND_NAME[value]() })),
            { value: 'products' as const, label: m.shell_nav_products() },
          ]}
        />
        {kind === 'products' ? (
          <>
            <p className="text-sm text-ink-2">{m.imports_products_text()}</p>
            <Button
              className="self-start"
              renderRoot={(props) => <Link to="/admin/products/import" {...props} />}
            >
              {m.imports_products()}
            </Button>
          </>
        ) : (
          <ImportChoice
            step={{
              at: 'choosing',
              error: upload.error instanceof Cancelled ? null : upload.error,
              isAgain: upload.isError,
            }}
            texts={{
              text: kind === 'orders' ? m.imports_orders_text() : m.imports_customers_text(),
              site: m.imports_site_text(),
              hint: m.imports_hint({ megabytes: formatCount(MAX_MEGABYTES) }),
            }}
            template={TEMPLATES[kind]}
            permission="imports:run"
            maxMegabytes={MAX_MEGABYTES}
            site={site}
            onSite={setSite}
            onChoose={choose}
          />
        )}
      </Stack>
    </Card>
  )
}

type Sent = {
  file: File
  kind: ImportKind
  site: string
  signal: AbortSignal
  onProgress: (share: number) => void
}

async function sendFile({ file, kind, site, signal, onProgress }: Sent): Promise<Import> {
  const query = new URLSearchParams({ kind, site, name: file.name.slice(0, 200) })
  const { status, body } = await authorizedUpload(`/admin/imports/upload?${query}`, {
    body: file,
    contentType: 'text/csv',
    signal,
    onProgress,
  })
  const stored = Import.safeParse(body).data
  if (status === 200 && stored) return stored
  throw toApiError(body, { status }) ?? new Error(`The server answered ${status}.`)
}

const TEMPLATES: Record<ImportKind, { name: string; text: string }> = {
  orders: {
    name: 'orders-template.csv',
    text: [
      'Order Number,Date,Email,Customer Name,Product,SKU,Quantity,Price,Shipping,Total,Currency',
      '1001,2026-01-31 10:20,ada@post.example,Ada Byron,Oak soap,OAK-1,2,4.50,3.90,12.90,',
      '',
    ].join('\r\n'),
  },
  customers: {
    name: 'customers-template.csv',
    text: [
      'Email,First Name,Last Name,Phone,Address,City,Zip Code,Country,Accepts Marketing,Tags,Note',
      'ada@post.example,Ada,Byron,+44 20 7946 0958,12 St James’s Square,London,SW1Y 4LB,GB,yes,vip,',
      '',
    ].join('\r\n'),
  },
}
