import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { Page } from '~/ui/Page'
import { PageFailed } from '../PageFailed'
import { pageQuery } from '../page-queries'
import { EditorSkeleton } from './EditorSkeleton'
import { PageActions } from './PageActions'
import { PageEditor } from './PageEditor'
import type { PageEdit } from './use-page-form'

export const EditPage = ({ id }: { id: string }) => {
  const query = pageQuery(id)
  const { data: page, error, refetch } = useQuery(query)
  const sites = useQuery(api.sites.list.queryOptions())
  const siteName = useSiteName()
  const queries = useQueryClient()
  const editor = useRef<Pick<PageEdit, 'drop'>>(null)
  const title = page?.title ?? m.pages_edit_title()
  const failure = error ?? sites.error
  const retry = () => {
    if (error) void refetch()
    if (sites.error) void sites.refetch()
  }

  return (
    <Page
      title={title}
      note={page && siteName(page.site)}
      crumbs={[{ label: m.pages_title(), to: '/admin/pages' }, { label: title }]}
      actions={page && <PageActions page={page} drop={() => editor.current?.drop()} />}
    >
      {page && sites.data ? (
        <PageEditor
          key={page._id}
          ref={editor}
          page={page}
          sites={sites.data}
          onSaved={(saved) => queries.setQueryData(query.queryKey, saved)}
          reload={() => queries.fetchQuery({ ...query, staleTime: 0 })}
        />
      ) : failure ? (
        <Card>
          <PageFailed error={failure} onRetry={retry} />
        </Card>
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  )
}
