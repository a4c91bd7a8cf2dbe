import type { PluginObj } from '@babel/core';

/** See no-language-tables.cjs. */
export default function noLanguageTables(babel: { types: object }): PluginObj;
