import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '~/domains/imports/ImportPage'
import { ImportRecordSearch } from '~/domains/imports/import-record-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/imports/$id')({
  validateSearch: toSearchReader(ImportRecordSearch),
  search: { middlewares: [withoutDefaults(ImportRecordSearch)] },
  component: () => <ImportPage id={Route.useParams().id} search={Route.useSearch()} />,
})
