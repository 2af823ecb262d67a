import type { Site } from '@storekeeper/contract/sites'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useSitesFor } from '~/session/use-sites-for'
import { useSite } from '~/site'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { Locked } from '~/ui/locked/Locked'
import { Page } from '~/ui/Page'
import { pageQuery } from '../page-queries'
import { EditorSkeleton } from './EditorSkeleton'
import { PageEditor } from './PageEditor'
import { blankPage } from './page-form'

/** Creates a page, by default for the site of the header, else for the first site. */
export const NewPage = () => {
  const { data: sites, error, refetch } = useSitesFor('pages:change')
  const { site } = useSite()
  const chosen = (sites?.find(({ key }) => key === site) ?? sites?.[0])?.key
  return (
    <Page
      title={m.pages_new()}
      crumbs={[{ label: m.pages_title(), to: '/admin/pages' }, { label: m.pages_new() }]}
    >
      {sites && chosen ? (
        <Blank sites={sites} site={chosen} />
      ) : error ? (
        <Card>
          <LoadFailed error={error} onRetry={refetch} />
        </Card>
      ) : sites?.length === 0 ? (
        <Card>
          <Locked title={m.shell_locked_title()} permission="pages:change" />
        </Card>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}

const Blank = ({ sites, site }: { sites: readonly Site[]; site: string }) => {
  const [blank] = useState(() => blankPage(site))
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <PageEditor
      page={blank}
      sites={sites}
      onSaved={(saved) => {
        queries.setQueryData(pageQuery(saved._id).queryKey, saved)
        navigate({ to: '/admin/pages/edit/$id', params: { id: saved._id } })
      }}
      reload={async () => blank}
    />
  )
}
