import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '~/domains/products/import/ImportPage'

export const Route = createFileRoute('/admin/products/import')({ component: ImportPage })
