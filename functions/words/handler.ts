// The words function as Lambda runs it: events of an HTTP API in, results out.

import { type EventHandler, eventDoor } from '../event-door.ts';
import { createApp, type WordsDeps } from './app.ts';

export function createHandler(deps: WordsDeps): EventHandler {
  return eventDoor(createApp(deps));
}
