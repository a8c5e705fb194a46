// Stands in for WXT's context in the content script: it announces each start by an event that the page can hear, and start.ts does its work.

export class ContentScriptContext {}
