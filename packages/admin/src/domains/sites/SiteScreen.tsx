import { Skeleton } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { missingPermission } from '~/errors/missing-permission'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { focusRow } from '~/ui/list/rows/row-link'
import { useOpened } from '~/ui/list/use-opened'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { SortableList } from '~/ui/sortable/SortableList'
import { toast } from '~/ui/toasts/toast'
import { type Opened, SiteDialogs } from './SiteDialogs'
import { type SiteActs, SiteRow } from './SiteRow'
import { blankSite } from './site-form'

/** The sites of the store, in the order that filters and charts use. */
export const SiteScreen = () => {
  const { data, error, refetch } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const canChange = useCan('sites:change')
  const { opened, open, ...opening } = useOpened<Opened>()
  const { mutate: switchOver } = useMutation(SWITCHING)
  // The dialog shows why a site cannot be closed.
  const { mutateAsync: shut } = useMutation({ ...SWITCHING, meta: { handlesErrors: true } })
  const order = useMutation({
    // Requests run in sequence, so that a later order never arrives before an earlier one.
    scope: { id: 'site-order' },
    mutationFn: (sites: Site[]) => api.sites.order.call({ ids: sites.map(({ _id }) => _id) }),
  })
  const sites = order.isPending ? order.variables : data
  const acts: SiteActs = {
    edit: (row) => open({ kind: 'edit', row }),
    switchOver: (site) => (site.isActive ? open({ kind: 'close', row: site }) : switchOver(site)),
    showKey: (row) => open({ kind: 'key', row }),
    remove: (row) => open({ kind: 'remove', row }),
  }
  const close = () => {
    opening.close()
    if (opened) focusRow(opened.row._id)
  }

  return (
    <Page
      title={m.sites_title()}
      crumbs={[
        { label: m.settings_app_info(), to: '/admin/app-settings/app-info' },
        { label: m.sites_title() },
      ]}
      actions={
        <PermissionButton
          permission="sites:change"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open({ kind: 'edit', row: blankSite() })}
        >
          {m.sites_add()}
        </PermissionButton>
      }
    >
      <div className="grid gap-4">
        {!canChange && <Notice tone="plain">{missingPermission('sites:change')}</Notice>}
        <Card padded={false}>
          {sites ? (
            <SortableList
              label={m.sites_title()}
              items={sites}
              getId={({ _id }) => _id}
              getName={({ name }) => name}
              canSort={canChange && sites.length > 1}
              onSort={(sorted) => order.mutate(sorted)}
            >
              {(site, position) => (
                <SiteRow key={site._id} site={site} position={position} canChange={canChange} acts={acts} />
              )}
            </SortableList>
          ) : error ? (
            <LoadFailed error={error} onRetry={refetch} />
          ) : (
            <div className="grid gap-4 p-4">
              {[1, 2, 3].map((line) => (
                <Skeleton key={line} height={40} />
              ))}
            </div>
          )}
        </Card>
      </div>
      <SiteDialogs opened={opened} onSwitchOver={switchOver} onShut={shut} onClose={close} />
    </Page>
  )
}

/** Opens or closes a site; its other fields do not change. */
const SWITCHING = {
  mutationFn: ({ _id: id, name, domain, isActive, version }: Site) =>
    api.sites.update.call({ id, name, domain, version, isActive: !isActive }),
  onSuccess: ({ isActive }: Site) => toast.success(isActive ? m.sites_now_open() : m.sites_now_closed()),
}
