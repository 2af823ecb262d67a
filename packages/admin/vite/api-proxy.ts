import type { IncomingMessage } from 'node:http'
import { SOCKET_PATH } from '@storekeeper/contract/live/socket'
import type { ProxyOptions } from 'vite'

/** The paths of the API. Some are also screens: the request decides, as on the server. */
const API_PATHS = [
  '/admin/',
  '/store/',
  '/unsubscribe/',
  '/openapi.json',
  '/docs',
  '/upload',
  '/file',
  '/readyz',
  '/widget/',
]
const WITH_SCREENS = ['/admin/', '/unsubscribe/']

export const apiProxy = (target: string): Record<string, ProxyOptions> =>
  Object.fromEntries([
    ...API_PATHS.map((path) => [path, { target, bypass: keepNavigations }]),
    [SOCKET_PATH, { target, ws: true }],
  ])

/** Document navigations to screens receive the app; all other requests go to the API. */
const keepNavigations = (request: IncomingMessage) =>
  isNavigation(request) && WITH_SCREENS.some((path) => request.url?.startsWith(path))
    ? '/index.html'
    : undefined

const isNavigation = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  (headers['sec-fetch-mode'] === 'navigate' || headers.accept?.includes('text/html') === true)
