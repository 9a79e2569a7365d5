// The catalogue as Lambda runs it: events of an HTTP API in, results out.

import { type EventHandler, eventDoor } from '../event-door.ts';
import { type CatalogueDeps, createApp } from './app.ts';

export function createHandler(deps: CatalogueDeps): EventHandler {
  return eventDoor(createApp(deps));
}
