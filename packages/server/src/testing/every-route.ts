import type { FastifyInstance } from 'fastify'

/** The routes of Fastify, such as `GET /files/:key`, without those that take what no other one does. */
export function everyRoute(app: FastifyInstance): string[] {
  const before: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│├└─\s]*?)(?:├── |└── )(\S+) \(([^)]+)\)/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      const path = (before[depth - 1] ?? '') + part
      before[depth] = path
      const isCatchAll = methods.includes('TRACE')
      return isCatchAll
        ? []
        : methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : `${method} ${path}`))
    })
}
