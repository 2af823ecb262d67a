// The import rules' checker reads aliases in this form: `~/…` is the admin's source folder.
const { join } = require('node:path')

module.exports = { resolve: { alias: { '~': join(__dirname, '../packages/admin/src') } } }
