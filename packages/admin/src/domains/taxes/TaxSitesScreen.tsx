import { Skeleton } from '@mantine/core'
import type { SiteTaxes } from '@storekeeper/contract/taxes/site-taxes'
import type { TaxClass } from '@storekeeper/contract/taxes/tax-class'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import { missingPermission } from '~/errors/missing-permission'
import { countryName } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { useOpened } from '~/ui/list/use-opened'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { MODE_NAMES, SiteTaxesDrawer } from './SiteTaxesDrawer'
import { blankClass, TaxClassDrawer } from './TaxClassDrawer'
import { TaxTabs } from './TaxTabs'

const permission = 'taxes:change'

type Opened = { kind: 'site'; row: SiteTaxes } | { kind: 'class' | 'remove'; row: TaxClass }

/** The taxes of each site, and the tax classes. */
export const TaxSitesScreen = () => {
  const sites = useQuery(api.taxes.sites.list.queryOptions({ meta: { handlesErrors: true } }))
  const classes = useQuery(api.taxes.classes.list.queryOptions({ meta: { handlesErrors: true } }))
  const canChange = useCan(permission)
  const { opened, open, close } = useOpened<Opened>()
  return (
    <Page title={m.taxes_title()}>
      <div className="grid gap-4">
        <Card padded={false}>
          <TaxTabs view="sites" />
        </Card>
        {!canChange && <Notice tone="plain">{missingPermission(permission)}</Notice>}
        <Card title={m.taxes_sites()}>
          <Rows query={sites}>
            {(site) => (
              <Row
                key={site._id}
                name={site.name}
                about={[
                  MODE_NAMES[site.taxMode](),
                  site.taxCountry && countryName(site.taxCountry),
                  site.vatId,
                ]}
              >
                <RowMenu
                  label={m.taxes_actions_for({ name: site.name })}
                  entries={() => [
                    {
                      label: m.taxes_edit(),
                      icon: IconPencil,
                      permission,
                      onClick: () => open({ kind: 'site', row: site }),
                    },
                  ]}
                />
              </Row>
            )}
          </Rows>
        </Card>
        <Card
          title={m.taxes_classes()}
          actions={
            <PermissionButton
              permission={permission}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => open({ kind: 'class', row: blankClass() })}
            >
              {m.taxes_add_class()}
            </PermissionButton>
          }
        >
          <Rows query={classes}>
            {(row) => (
              <Row key={row._id} name={row.title} about={[row.isDefault && m.taxes_default_class()]}>
                <RowMenu
                  label={m.taxes_actions_for({ name: row.title })}
                  entries={() => [
                    {
                      label: m.taxes_edit(),
                      icon: IconPencil,
                      permission,
                      onClick: () => open({ kind: 'class', row }),
                    },
                    {
                      label: m.taxes_delete(),
                      icon: IconTrash,
                      permission,
                      onClick: () => open({ kind: 'remove', row }),
                    },
                  ]}
                />
              </Row>
            )}
          </Rows>
        </Card>
      </div>
      {opened?.kind === 'site' && <SiteTaxesDrawer key={opened.row._id} site={opened.row} onClose={close} />}
      {opened?.kind === 'class' && (
        <TaxClassDrawer key={opened.row._id} taxClass={opened.row} onClose={close} />
      )}
      {opened?.kind === 'remove' && (
        <RemoveDialog
          title={m.taxes_delete_class_title({ name: opened.row.title })}
          text={m.taxes_delete_class_text()}
          confirmLabel={m.taxes_delete()}
          remove={() => api.taxes.classes.remove.call({ id: opened.row._id })}
          removedText={m.taxes_class_deleted()}
          onClose={close}
        />
      )}
    </Page>
  )
}

type RowsProps<Item> = {
  query: { data: Item[] | undefined; error: unknown; refetch: () => unknown }
  children: (item: Item) => ReactNode
}

const Rows = <Item,>({ query: { data, error, refetch }, children }: RowsProps<Item>) => {
  if (data) return <ul className="grid gap-3">{data.map(children)}</ul>
  if (error) return <LoadFailed error={error} onRetry={refetch} />
  return <Skeleton height={80} />
}

type RowProps = { name: string; about: readonly (string | false | null)[]; children: ReactNode }

const Row = ({ name, about, children }: RowProps) => (
  <li className="flex items-center justify-between gap-4">
    <div className="grid min-w-0 leading-5">
      <bdi className="justify-self-start font-semibold wrap-anywhere">{name}</bdi>
      <span className="text-sm text-ink-2 wrap-anywhere">{about.filter(Boolean).join(' · ')}</span>
    </div>
    {children}
  </li>
)
