-- A private file is read by whoever may see what it belongs to: looked up by the file at every reading.
CREATE INDEX children_photo ON children (photo_file_id) WHERE photo_file_id IS NOT NULL;
