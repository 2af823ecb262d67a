import { Skeleton } from '@mantine/core'
import type { Site } from '@storekeeper/contract/sites'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { missingPermission, PermissionButton } from '~/domains/admins/admins'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { toastFailure } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { focusRow } from '~/ui/list/rows/row-link'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { SortableList } from '~/ui/sortable/SortableList'
import { toast } from '~/ui/toasts/toast'
import { PublicKeyDialog } from './PublicKeyDialog'
import { RemoveSiteDialog } from './RemoveSiteDialog'
import { SiteDrawer } from './SiteDrawer'
import { SiteRow } from './SiteRow'
import type { SiteActs } from './SiteRowMenu'
import { blankSite, type EditedSite } from './site-form'

type Beside = { shows: 'form'; site: EditedSite } | { shows: 'key' | 'closing' | 'removal'; site: Site }

/** The sites of the store, in the order that filters and charts use. */
export const SiteScreen = () => {
  const { data, error, refetch } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const canChange = useCan('sites:change')
  const [beside, setBeside] = useState<Beside | null>(null)
  const { switchOver, close: shut } = useSwitchSite()
  const order = useMutation({
    mutationFn: (sites: Site[]) => api.sites.order.call({ ids: sites.map(({ _id }) => _id) }),
  })
  const sites = order.isPending ? order.variables : data
  const acts: SiteActs = {
    edit: (site) => setBeside({ shows: 'form', site }),
    switchOver: (site) => (site.isActive ? setBeside({ shows: 'closing', site }) : switchOver(site)),
    showKey: (site) => setBeside({ shows: 'key', site }),
    remove: (site) => setBeside({ shows: 'removal', site }),
  }
  const close = () => {
    setBeside(null)
    if (beside) focusRow(beside.site._id)
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
          onClick={() => setBeside({ shows: 'form', site: blankSite() })}
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
              getName={({ name }) => name}
              canSort={canChange && sites.length > 1}
              onSort={(sorted) => order.mutate(sorted)}
            >
              {(site, position) => (
                <SiteRow site={site} position={position} canChange={canChange} acts={acts} />
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
      {beside?.shows === 'form' && <SiteDrawer key={beside.site._id} site={beside.site} onClose={close} />}
      {beside?.shows === 'key' && <PublicKeyDialog site={beside.site} onClose={close} />}
      {beside?.shows === 'closing' && (
        <ShutSiteDialog site={beside.site} onShut={() => shut(beside.site)} onClose={close} />
      )}
      {beside?.shows === 'removal' && (
        <RemoveSiteDialog site={beside.site} onShut={() => switchOver(beside.site)} onClose={close} />
      )}
    </Page>
  )
}

type Props = { site: Site; onShut: () => Promise<unknown>; onClose: () => void }

/** Confirms closing a site, because a closed site does not sell. */
const ShutSiteDialog = ({ site, onShut, onClose }: Props) => (
  <ConfirmDialog
    title={m.sites_close_title({ site: site.name })}
    text={m.sites_close_text()}
    confirmLabel={m.sites_close()}
    onConfirm={onShut}
    onClose={onClose}
  />
)

/** Opens or closes a site; its other fields do not change. */
const useSwitchSite = () => {
  const { mutate, mutateAsync } = useMutation(
    api.sites.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: ({ isActive }) => toast.success(isActive ? m.sites_now_open() : m.sites_now_closed()),
    }),
  )
  return {
    /** Shows the reason of a refusal as a toast. */
    switchOver: (site: Site) =>
      mutate(otherWayRound(site), {
        onError: (error) => {
          if (getRefusal(error)?.status !== 401) toastFailure(error)
        },
      }),
    /** Rejects on a refusal; the caller shows the reason. */
    close: (site: Site) => mutateAsync(otherWayRound(site)),
  }
}

const otherWayRound = ({ _id: id, name, domain, isActive, version }: Site) => ({
  ...{ id, name, domain, version },
  isActive: !isActive,
})
