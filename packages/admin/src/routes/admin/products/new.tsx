import { createFileRoute } from '@tanstack/react-router'
import { NewProductPage } from '~/domains/products/editor/NewProductPage'

export const Route = createFileRoute('/admin/products/new')({ component: NewProductPage })
